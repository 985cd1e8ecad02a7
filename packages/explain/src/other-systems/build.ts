import { prefiltered } from '@authlint/model/redaction';
import type { OtherSystem } from './row.js';

/** Services that a build speaks to. */
export const BUILD_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'ci',
    name: 'a service of the build (CI, code analysis, deployment)',
    refusal: prefiltered(
      /\bcould not fetch an OIDC token\b|\bplease check the user token in the property\b|\b(?:vercel|netlify|heroku|fly|railway|wrangler|terraform) (?:auth )?login\b|\bACTIONS_ID_TOKEN_REQUEST\w{1,10}/i,
    ),
    sign: prefiltered(
      /\bwith module\.\S|\bon \S{1,80}\.tf line \d|\brequest to the Cloudflare API \((?!\/accounts\/\w{1,40}\/ai\/)|\b(?:codecov|sonar(?:qube|cloud|-?scanner)|jenkins|circleci|buildkite|netlify|heroku|fly\.io|sentry-cli|argocd|terraform|chromatic|snyk|wrangler)\b/i,
    ),
    step: 'Renew the token of that service where the build keeps its secrets.',
  },
];
