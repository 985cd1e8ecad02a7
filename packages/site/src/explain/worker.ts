import { createKnowledge } from '@authlint/providers';
import { serve } from '../worker-server.js';
import { answerTo } from './answer.js';
import type { ExplainAnswer, ExplainQuestion } from './protocol.js';

/** Version of the program whose reports are made here; filled in when the site is built. */
declare const AUTHLINT_VERSION: string;

const knowledge = createKnowledge();

serve<ExplainQuestion, ExplainAnswer>(({ bytes }) => answerTo(bytes, knowledge, AUTHLINT_VERSION));
