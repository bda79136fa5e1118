import { z } from 'zod'
import { InvalidRequest } from '../validation/errors.ts'

/** Why an uploaded picture is rejected, for its uploader. */
export const invalid = (message: string): InvalidRequest =>
  new InvalidRequest(new z.ZodError([{ code: 'custom', path: ['data'], message, input: undefined }]))
