export { createKnowledge } from './knowledge.js';
export {
  describeProvider,
  type AnswerDescription,
  type EndpointDescription,
  type KeyDescription,
  type ProviderDescription,
} from './facts/describe.js';
export { figures, providerIds, type Figures } from './facts/figures.js';
