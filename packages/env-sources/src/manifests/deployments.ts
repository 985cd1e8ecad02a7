import { dotenvEvents } from '../env-file/dotenv.js';
import { withCallers } from './called-workflow.js';
import type { Manifest } from './manifest.js';
import { actions, azure, gitlab, serverless, vercel, verbatim } from './syntax.js';

const WRANGLER = ['wrangler.toml', 'wrangler.jsonc', 'wrangler.json'];
const MISE = ['mise.local.toml', 'mise.toml'];

/** Manifests of platforms and of CI systems. */
export const DEPLOYMENTS: readonly Manifest[] = [
  {
    starter: 'wrangler',
    title: 'wrangler',
    files: WRANGLER,
    groups: [{ at: '', variables: ['vars'] }],
    syntax: verbatim,
    envFile: dotenvEvents,
    over: ['.dev.vars'],
  },
  {
    starter: 'vercel',
    title: 'Vercel',
    files: ['vercel.json'],
    groups: [{ at: '', variables: ['env', 'build/env'] }],
    syntax: vercel,
  },
  {
    starter: 'netlify',
    title: 'Netlify',
    files: ['netlify.toml'],
    groups: [
      { at: '', variables: ['build/environment', 'template/environment'] },
      { at: 'context/*', variables: ['environment'] },
    ],
    syntax: verbatim,
  },
  {
    starter: 'fly',
    title: 'Fly.io',
    files: ['fly.toml'],
    groups: [{ at: '', variables: ['env'] }],
    syntax: verbatim,
  },
  {
    starter: 'serverless',
    title: 'the Serverless Framework',
    files: ['serverless.yml', 'serverless.yaml'],
    groups: [
      { at: '', variables: ['provider/environment'] },
      { at: 'functions/*', variables: ['environment'] },
    ],
    syntax: serverless,
  },
  {
    starter: 'render',
    title: 'Render',
    files: ['render.yaml'],
    groups: [{ at: 'services/*', variables: ['envVars'] }],
    syntax: verbatim,
  },
  {
    starter: 'app-engine',
    title: 'App Engine',
    files: ['app.yaml'],
    groups: [{ at: '', variables: ['env_variables'] }],
    syntax: verbatim,
  },
  {
    starter: 'azure-functions',
    title: 'Azure Functions',
    files: ['local.settings.json'],
    groups: [{ at: '', variables: ['Values'] }],
    syntax: verbatim,
  },
  {
    starter: 'streamlit',
    title: 'Streamlit',
    files: ['.streamlit/secrets.toml'],
    groups: [{ at: '', variables: [''] }],
    syntax: verbatim,
  },
  {
    starter: 'mise',
    title: 'mise',
    files: [...MISE, ...MISE.map((name) => `.${name}`), '.mise/config.toml', '.config/mise.toml'],
    groups: [{ at: '', variables: ['env'], envFiles: 'env/_/file' }],
    syntax: verbatim,
    envFile: dotenvEvents,
  },
  {
    starter: 'github-actions',
    title: 'GitHub Actions',
    files: ['.github/workflows/*.yml', '.github/workflows/*.yaml'],
    groups: [
      { at: '', variables: ['env'] },
      { at: 'jobs/*', variables: ['env'] },
      { at: 'jobs/*/steps/*', variables: ['env'], alone: 'this step' },
    ],
    syntax: actions,
    combine: withCallers,
    looksLike: /^(?:on|"on"):[^]{0,20000}^jobs:/m,
  },
  {
    starter: 'gitlab-ci',
    title: 'GitLab CI',
    files: ['.gitlab-ci.yml', '.gitlab-ci.yaml'],
    groups: [
      { at: '', variables: ['variables'] },
      { at: '*', variables: ['variables'] },
    ],
    syntax: gitlab,
  },
  {
    starter: 'circleci',
    title: 'CircleCI',
    files: ['.circleci/config.yml'],
    groups: [{ at: 'jobs/*', variables: ['environment'] }],
    syntax: verbatim,
  },
  {
    starter: 'azure-pipelines',
    title: 'Azure Pipelines',
    files: ['azure-pipelines.yml', 'azure-pipelines.yaml'],
    groups: [
      { at: '', variables: ['variables'] },
      { at: 'steps/*', variables: ['env'] },
      { at: 'jobs/*', variables: ['variables'] },
      { at: 'jobs/*/steps/*', variables: ['env'] },
    ],
    syntax: azure,
  },
];
