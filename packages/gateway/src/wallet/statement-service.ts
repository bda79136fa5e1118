import type { CallValue, ParsedRequest, StatementEntry } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../deps.ts'
import { addDays, startOfDay } from '../merchants/local-time.ts'
import { csvHead, csvRows } from './statement-csv.ts'
import { readStatement, sumStatement } from './statement-repository.ts'
import type { StatementFilter, StatementRow } from './statement-repository.ts'

interface Reader {
  memberId: bigint
  language: Language
  merchant: { currency: string; timeZone: string }
}

/** Movements of one part of a file: about a megabyte. */
const ROWS_OF_A_PART = 10_000

/** The account statement of a member (domain rule WL-04), for as long as there is a ledger: nothing in it is ever removed. */
export function createStatement({ sql }: Pick<Deps, 'sql'>, rowsOfAPart = ROWS_OF_A_PART) {
  return {
    async list({ pageNo, pageSize, ...wishes }: ParsedRequest<'memberTransactions'>, { memberId, language, merchant }: Reader): Promise<CallValue<'memberTransactions'>> {
      const filter = filterOf(wishes, memberId, merchant.timeZone)
      const [rows, sums] = await Promise.all([readStatement(sql, { filter, language, limit: pageSize, offset: (pageNo - 1) * pageSize }), sumStatement(sql, filter)])
      const total = sums.reduce((all, { count }) => all + count, 0)
      return {
        list: rows.map((row) => toEntry(row, merchant.currency)),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
        currency: merchant.currency,
        sums: sums.map(({ kind, amount, count }) => ({ kind, amount: toWire(amount), count })),
      }
    },

    async file({ before, ...wishes }: ParsedRequest<'memberTransactionsFile'>, { memberId, language, merchant }: Reader): Promise<CallValue<'memberTransactionsFile'>> {
      const filter = { ...filterOf(wishes, memberId, merchant.timeZone), before: before === undefined ? undefined : BigInt(before) }
      const rows = await readStatement(sql, { filter, language, limit: rowsOfAPart })
      const terms = { language, ...merchant }
      const last = rows.length === rowsOfAPart ? rows.at(-1) : undefined
      return { csv: (before === undefined ? csvHead(terms) : '') + csvRows(rows, terms), ...(last && { next: String(last.id) }) }
    },
  }
}

const filterOf = ({ from, to, kind }: Pick<ParsedRequest<'memberTransactions'>, 'from' | 'to' | 'kind'>, memberId: bigint, timeZone: string): StatementFilter => ({
  memberId,
  kind,
  from: from === undefined ? undefined : startOfDay(from, timeZone),
  to: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
})

const toEntry = ({ id, at, amount, balanceAfter, roundId, title, reference, kind }: StatementRow, currency: string): StatementEntry => ({
  id: String(id),
  at: at.getTime(),
  kind,
  amount: toWire(amount),
  balanceAfter: toWire(balanceAfter),
  currency,
  ...(roundId !== null && { roundId }),
  ...(title !== null && { title }),
  ...(reference !== null && { reference }),
})
