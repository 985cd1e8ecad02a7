/** The command that signs in again at a cloud, as it is typed. */
export const CLOUD_SIGN_IN = {
  aws: 'aws sso login',
  google: 'gcloud auth application-default login',
  azure: 'az login',
} as const;
