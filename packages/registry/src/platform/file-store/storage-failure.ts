import { OperationError } from '@atrium/staff-api/errors'

/** The error of a failed write, in one sentence. */
export function storageFailure(error: unknown): OperationError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new OperationError(
      'STORAGE_FULL',
      'The disk for release files is full, and nothing was published. Make room under DATA_DIR/registry, then publish again.',
      undefined,
      error,
    )
  return new OperationError(
    'STORAGE_FAILED',
    `Release files cannot be written (${code}), and nothing was published. Check that DATA_DIR/registry is a folder the registry may write to.`,
    undefined,
    error,
  )
}
