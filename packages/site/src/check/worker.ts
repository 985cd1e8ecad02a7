import { builtinPacks } from '@authlint/rules';
import { serve } from '../worker-server.js';
import { answerTo, type CheckAnswer, type CheckQuestion } from './answer.js';

const packs = builtinPacks();

serve<CheckQuestion, CheckAnswer>(async (question) => answerTo(question, await packs));
