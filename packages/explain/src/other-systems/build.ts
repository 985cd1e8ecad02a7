import type { OtherSystem } from './row.js';

/** Services that a build speaks to. */
export const BUILD_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'ci',
    name: 'a service of the build (CI, code analysis, deployment)',
    refusal: {
      literals: [
        'oidc token',
        'terraform',
        'argocd',
        'buildkite',
        'heroku',
        'fly.io',
        'chromatic',
        'snyk',
        'codecov',
        'sonar',
        'vercel',
        'netlify',
        'jenkins',
        'circleci',
        'actions_id_token',
        'id-token: write',
        'sentry-cli',
        'helm',
        'unauthorized: you are not logged in',
        'no_auth',
        'user token in the property',
        ' login',
      ],
      pattern:
        /\bcould not fetch an OIDC token\b|\bplease check the user token in the property\b|\b(?:vercel|netlify|heroku|fly|railway|wrangler) (?:auth )?login\b|\b(?:codecov|sonar(?:qube|cloud|-scanner)|jenkins|circleci|buildkite|netlify|(?<!ai-gateway\.)vercel|heroku|fly\.io|sentry-cli|argocd|terraform cloud|app\.terraform\.io|chromatic|snyk)\b.{0,200}\b(?:401|unauthori[sz]ed|not authori[sz]ed|invalid (?:api )?token|authentication (?:failed|required|error))\b|\bterraform login\b|\bACTIONS_ID_TOKEN_REQUEST\w{1,10}/i,
    },
    sign: {
      literals: [
        ...['codecov', 'sonar', 'jenkins', 'circleci', 'buildkite', 'netlify', 'heroku', 'fly.io'],
        ...['sentry-cli', 'argocd', 'app.terraform', 'chromatic', 'snyk', 'wrangler'],
        ...['with module.', '.tf line', 'cloudflare api ('],
      ],
      pattern:
        /\bwith module\.\S|\bon \S{1,80}\.tf line \d|\brequest to the Cloudflare API \((?!\/accounts\/\w{1,40}\/ai\/)|\b(?:codecov|sonar(?:qube|cloud|-?scanner)|jenkins|circleci|buildkite|netlify|heroku|fly\.io|sentry-cli|argocd|app\.terraform\.io|chromatic|snyk|wrangler)\b/i,
    },
    step: 'Renew the token of that service where the build keeps its secrets.',
  },
];
