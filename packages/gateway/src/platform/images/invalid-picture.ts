import { z } from 'zod'
import { InvalidRequest } from '../validation/errors.ts'

/** Creates the error that explains to the uploader why a picture is rejected. */
export const invalid = (message: string): InvalidRequest =>
  new InvalidRequest(new z.ZodError([{ code: 'custom', path: ['data'], message, input: undefined }]))
