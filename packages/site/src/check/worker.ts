import { builtinPacks } from '@authlint/rules';
import { serve } from '../worker-server.js';
import { answerTo } from './answer.js';
import type { CheckAnswer, CheckQuestion } from './protocol.js';

const packs = builtinPacks();

serve<CheckQuestion, CheckAnswer>(async (question) => answerTo(question, await packs));
