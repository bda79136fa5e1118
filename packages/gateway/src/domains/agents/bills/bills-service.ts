import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { BillNames } from './bill-view.ts'
import { explanationOf, wireBill } from './bill-view.ts'
import type { BillParty, ComputedBill } from './bills-repository.ts'
import { findBill, readBillParties } from './bills-repository.ts'

/** Creates the reads of bills for agents. */
export function createBills(sql: Sql) {
  /**
   * Finds a bill for a reader.
   * @throws DomainError NOT_FOUND unless the reader owns the bill or offered its contract
   */
  async function find(id: bigint, reader: bigint): Promise<ComputedBill> {
    const bill = await findBill(sql, id, reader)
    if (!bill) throw new DomainError('NOT_FOUND', `bill ${id}`)
    return bill
  }

  return {
    find,

    /** Returns a bill and how it was computed. @throws DomainError those of `find` */
    async explained(id: bigint, reader: bigint): Promise<CallValue<'agentBill'>> {
      const { inputs, ...bill } = await find(id, reader)
      return {
        bill: wireBill(bill, reader),
        explanation: explanationOf(inputs, namesOf(await readBillParties(sql, inputs), reader)),
      }
    },
  }
}

/** Returns the names in a bill, masked where the reader may not see them. */
function namesOf(parties: readonly BillParty[], reader: bigint): BillNames {
  const named = (isContract: boolean) =>
    new Map(
      parties
        .filter((party) => party.isContract === isContract)
        .map(({ id, account, uplineId }) => [
          String(id),
          uplineId === reader || (!isContract && id === reader) ? account : maskAccount(account),
        ]),
    )
  return { contracts: named(true), members: named(false) }
}
