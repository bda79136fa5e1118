/** The Trusted Types policy that the shell uses for its service worker alone. */
export const SERVICE_WORKER_POLICY = 'service-worker'
