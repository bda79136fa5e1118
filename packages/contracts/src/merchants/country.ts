import { z } from 'zod'

/** A country code (ISO 3166-1 alpha-2). */
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166-1')
