import { EN } from './en.js';

/** Everything that the pages say by themselves. Another language is another object of this type. */
export type Texts = typeof EN;

export const TEXTS: Texts = EN;
