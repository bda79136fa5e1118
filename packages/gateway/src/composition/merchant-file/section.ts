import type { MerchantSection, merchantSections } from '@atrium/contracts/staff/merchant-file'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { z } from 'zod'
import type { CallOperation } from './call-operation.ts'

/** The merchant that a file is read from or applied to. */
export interface FileTarget {
  readonly call: CallOperation
  readonly merchant: string
  readonly reason: string
  readonly now: Date
}

/** The proposal that waits for a second person, if an operation has made one. */
export type Waiting = Pick<MerchantProposal, 'state'> | undefined

/** Items of a section that has one value instead of several by id. */
export const WHOLE = ''

/** How a section is read and applied: by the operations that staff uses. */
export interface Section<Value = never> {
  /** The operations that it calls. A file omits the section for staff who may not call the first one. */
  readonly operations: readonly [read: GatewayOperation, apply: GatewayOperation]
  /** Absent: the section has one value. */
  ids?(target: FileTarget): Promise<readonly string[]>
  /** The current value in the form of the file; undefined if there is none. May throw NOT_FOUND instead. */
  read(target: FileTarget, id: string): Promise<unknown>
  /** Fields that the file leaves out stay, instead of being removed. */
  readonly isPartial?: true
  apply(target: FileTarget, id: string, value: Value): Promise<Waiting>
}

type Parsed<Name extends MerchantSection> = z.output<(typeof merchantSections)[Name]>
/** The value of a section, or of an item of it. */
export type ValueOf<Name extends MerchantSection> = Parsed<Name>
export type ItemOf<Name extends MerchantSection> = Parsed<Name>[keyof Parsed<Name>]

/** Reads all pages of a list. */
export async function allOf<Row>(
  page: (after: string | undefined) => Promise<{ readonly list: readonly Row[]; readonly next?: string | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { list, next } = await page(after)
    rows.push(...list)
    after = next
  } while (after !== undefined)
  return rows
}
