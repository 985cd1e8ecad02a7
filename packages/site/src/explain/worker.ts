import { createKnowledge } from '@authlint/providers';
import { serve } from '../worker-server.js';
import { VERSION } from '../version.js';
import { answerTo } from './answer.js';
import type { ExplainAnswer, ExplainQuestion } from './protocol.js';

const knowledge = createKnowledge();

serve<ExplainQuestion, ExplainAnswer>(({ bytes }) => answerTo(bytes, knowledge, VERSION));
