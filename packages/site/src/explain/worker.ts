import { createKnowledge } from '@authlint/providers';
import { serve } from '../worker-server.js';
import { answerTo, type ExplainAnswer, type ExplainQuestion } from './answer.js';

/** Version of the program whose reports are made here; filled in when the site is built. */
declare const AUTHLINT_VERSION: string;

const knowledge = createKnowledge();

serve<ExplainQuestion, ExplainAnswer>(({ bytes }) => answerTo(bytes, knowledge, AUTHLINT_VERSION));
