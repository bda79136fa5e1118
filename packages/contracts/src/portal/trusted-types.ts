/** The policy of Trusted Types by which the shell names its service worker, and nothing else. */
export const SERVICE_WORKER_POLICY = 'service-worker'
