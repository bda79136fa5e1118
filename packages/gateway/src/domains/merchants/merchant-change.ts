import { changesOfTools } from '@atrium/contracts/merchants/settings'
import { z } from 'zod'
import { InvalidRequest } from '../../platform/validation/errors.ts'

const merchantChange = z.strictObject(changesOfTools)
/** Requested changes of a merchant. Missing settings are unchanged; `null` restores the default. */
export type MerchantChange = z.output<typeof merchantChange>

/** Parses a change of a merchant. @throws InvalidRequest */
export function readMerchantChange(body: unknown): MerchantChange {
  const parsed = merchantChange.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  return parsed.data
}
