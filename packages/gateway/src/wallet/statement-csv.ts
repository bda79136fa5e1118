import type { StatementKind } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import { toWire } from '@atrium/contracts/money'
import { localTime } from '../merchants/local-time.ts'
import type { StatementRow } from './statement-repository.ts'

/** Without it spreadsheets take the file for something else than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const END_OF_LINE = '\r\n'

const WORDS: Record<Language, { titles: (zone: string) => string[]; kinds: Record<StatementKind, string> }> = {
  KO: {
    titles: (zone) => [`시각 (${zone})`, '종류', '내용', '금액', '잔액', '통화', '라운드 또는 참조', '거래 번호'],
    kinds: { DEPOSIT: '입금', WITHDRAWAL: '출금', WAGER: '베팅', WIN: '당첨', REVERSAL: '취소', BONUS: '보너스', TRANSFER: '지갑 이동', ADJUSTMENT: '조정' },
  },
  EN: {
    titles: (zone) => [`Time (${zone})`, 'Kind', 'Details', 'Amount', 'Balance', 'Currency', 'Round or reference', 'Transaction'],
    kinds: { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal', WAGER: 'Wager', WIN: 'Win', REVERSAL: 'Reversal', BONUS: 'Bonus', TRANSFER: 'Transfer', ADJUSTMENT: 'Adjustment' },
  },
}

export interface CsvTerms {
  language: Language
  timeZone: string
  currency: string
}

/** What a file begins with: the byte order mark and the titles. */
export const csvHead = ({ language, timeZone }: CsvTerms): string => BYTE_ORDER_MARK + line(WORDS[language].titles(timeZone).map(text))

/** One line a movement, with amounts as exact decimals. */
export const csvRows = (rows: readonly StatementRow[], { language, timeZone, currency }: CsvTerms): string =>
  rows
    .map(({ id, at, kind, amount, balanceAfter, title, roundId, reference }) =>
      line([localTime(at, timeZone), text(WORDS[language].kinds[kind]), text(title ?? ''), toWire(amount), toWire(balanceAfter), text(currency), text(roundId ?? reference ?? ''), String(id)]),
    )
    .join('')

const line = (cells: readonly string[]): string => cells.join(',') + END_OF_LINE

/** A cell as text. What a spreadsheet would take for a formula gets an apostrophe before it: names and references are others' words. */
const text = (words: string): string => `"${(/^[=+\-@\t\r\n]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`
