/**
 * Faults of a normal run, by remote: each branch of the fallback ladder that only a browser can test, once; four of
 * them at other remotes than mfe-games. Every other fault takes one of the same branches, or a branch with a unit test.
 */
export const NORMAL_RUN = {
  'mfe-games': [
    'entry-hangs',
    'entry-truncated-brotli',
    'entry-tampered',
    'entry-poisoned-cache',
    'module-wrong-type',
    'hashes-404',
    'styles-404',
    'texts-404',
    'offline',
    'entry-throws-null',
    'render-throws-unreadable',
    'render-throws-cyclic',
    'effect-loop',
    'dom-removed',
    'interval-throws',
    'rejection-unhandled',
    'bus-handler-throws',
    'event-undeclared',
    'hold-never-released',
    'dialog-left-open',
    'scroll-locked',
    'fetch-replaced',
    'host-changed',
    'style-injected',
    'storage-filled',
  ],
  'mfe-agent': ['entry-404'],
  'mfe-lottery': ['effect-cleanup-throws'],
  'mfe-member': ['needs-another-react'],
  'mfe-promotions': ['page-404'],
} as const
