import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { statementSource } from './statement-source.ts'
import type { StatementReader } from './statement-source.ts'

/** Creates the calls for a member's account statement, in pages and as a file. */
export function createStatement({ sql, lotteryRecords }: Pick<Deps, 'sql' | 'lotteryRecords'>, rowsOfAPart?: number) {
  const statement = listCall(sql, statementSource(lotteryRecords), rowsOfAPart)
  return {
    async list(
      request: ParsedRequest<'memberTransactions'>,
      reader: StatementReader,
    ): Promise<CallValue<'memberTransactions'>> {
      const { sums, ...page } = await statement.page(request, request, reader)
      return {
        ...page,
        total: sums.total,
        currency: reader.merchant.currency,
        sums: sums.kinds.map(({ kind, amount, count }) => ({ kind, amount: toWire(amount), count })),
      }
    },
    /** Clients before version 1.4 of the calls contract request the next part with `before`. */
    file: (
      { before, after = before, ...filters }: ParsedRequest<'memberTransactionsFile'>,
      reader: StatementReader,
    ): Promise<CallValue<'memberTransactionsFile'>> => statement.part(filters, { after }, reader),
  }
}
