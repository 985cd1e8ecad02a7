declare const AUTHLINT_VERSION: string;

/** Version of the program whose reports are made here; filled in when the site is built. */
export const VERSION = AUTHLINT_VERSION;
