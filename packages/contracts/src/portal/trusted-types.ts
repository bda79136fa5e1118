/** The Trusted Types policy that the shell uses only for its service worker. */
export const SERVICE_WORKER_POLICY = 'service-worker'
