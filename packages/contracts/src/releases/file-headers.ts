/**
 * Headers of every file that a portal serves, except documents. When opened directly, the file runs nothing, loads
 * nothing and has an opaque origin, so that it cannot access storage, cookies or channels of the portal. Pages that use
 * the file are not affected: a policy applies to documents and workers only.
 */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
