import { plainStep } from '@authlint/model/catalogue';
import type { Code, Step } from '@authlint/model';
import { namesVariable } from './questions.js';
import type { Advice, Situation } from './situation.js';
import { variablesIn } from './variable.js';

const WITHOUT_KEY: readonly Code[] = ['key-missing', 'env-not-set'];

/** Environments without the variables of the user's shell, and how to inspect and set theirs. */
interface Place {
  readonly named: RegExp;
  readonly sentence: string;
  /** `as`: under which name the program reads the variable. */
  readonly steps: (as: string) => readonly Step[];
}

const CONTAINER: Place = {
  named:
    /\bdocker(?:[ -]compose)\b|\bdocker run\b|\b(?:in|inside|with|via|using|from) (?:a |the |my )?(?:docker|container)\b|\b(?:start|run|deploy)\w{0,4} docker\b|\bdocker container\b|\bcompose\.ya?ml\b|\bpodman\b|\bkubernetes\b|\bkubectl\b|容器/i,
  sentence:
    'no key reaches the program in its container, which has its own environment: the variables of the shell and of `.env` are not in it unless the compose file passes them on.',
  steps: (as) => [
    plainStep(
      'compare',
      'Check what the container has: `docker compose exec SERVICE printenv`. A key in quotation marks there, or none, is the cause.',
    ),
    plainStep(
      'set-variable',
      `Pass it under \`environment:\` (NAME: \${NAME}) or \`env_file:\` of the service, ${as}.`,
    ),
    plainStep(
      'restart',
      'Recreate the container: `docker compose up -d --force-recreate`. A restart keeps the old environment.',
    ),
  ],
};

const CI: Place = {
  named:
    /\bgithub[ -]?actions?\b|\bgithub workflow\b|\.github\/workflows\b|\bfrom a fork\b|\bCI\/CD\b|\bgitlab[- ]ci\b|\bhostedtoolcache\b|\bruns-on:|^[ \t]{0,20}(?:Run|- uses:) [\w.-]{1,60}\/[\w.-]{1,60}@|\bjenkins\b|\bcircleci\b/im,
  sentence:
    'the program runs in a CI job, which has only the secrets that its step names: the key is empty there.',
  steps: (as) => [
    plainStep(
      'set-variable',
      `Store the key as a secret of the repository and pass it to the step: \`env: NAME: \${{ secrets.NAME }}\`, ${as}.`,
    ),
    plainStep(
      'compare',
      'Check whether the job was started by a fork or by a bot: those get no secrets, and the value is empty.',
    ),
  ],
};

const DEPLOYMENT: Place = {
  named:
    /\b(?:on|to|in|at|into|via|from|using|with) (?:vercel|netlify|railway|heroku)\b|\b(?:vercel|netlify|railway|heroku) (?:deploy|logs?\b|project|dashboard|function|env|build|preview|production)|\.(?:vercel|netlify)\.app\b|\.herokuapp\.com\b|\.railway\.app\b|\brender\.com\b|\bfly\.io\b|\bcloud run\b|\bhugging ?face spaces?\b|\bcloudflare (?:workers?|pages)\b|\bstreamlit cloud\b|\baws lambda\b/i,
  sentence:
    'the program runs on a hosting service, which does not have the `.env` file of this machine.',
  steps: (as) => [
    plainStep(
      'set-variable',
      `Enter the variable in the settings of the project there, for the environment that runs (production, preview), ${as}.`,
    ),
    plainStep('restart', 'Redeploy: a deployment keeps the variables that it was built with.'),
  ],
};

const PLACES = [CI, CONTAINER, DEPLOYMENT];

/** No key in the program's environment: how to set it there. A bare rejection counts if the text mentions a variable. */
export function placeAdvice({ decision, text, gateway }: Situation): Advice | null {
  const isMissing = WITHOUT_KEY.includes(decision.code);
  const isOpen = decision.bare && namesVariable(text);
  if (gateway !== null || (!isMissing && !isOpen)) return null;
  const place = PLACES.find(({ named }) => named.test(text));
  if (place === undefined) return null;
  const { sentence, steps } = place;
  const name = variablesIn(decision.clue.text ?? '').join(' or ');
  return {
    sentence: isMissing ? sentence : `the text alone does not show the cause; ${sentence}`,
    steps: steps(name === '' ? 'by the name that the program reads' : `as ${name}`),
  };
}
