import { createHash } from 'node:crypto'
import type { CallValue, ParsedRequest, Winner } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { pictureFrom } from '../../../platform/images/picture-from.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Viewer } from '../catalogue/game-view.ts'
import { remember } from '../catalogue/remember.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { WinRow } from './winner-repository.ts'
import { readWins } from './winner-repository.ts'

const WINDOW_MS = 24 * 60 * 60_000
/** How long a merchant's wins are cached, because every home page requests them. */
const FRESH_MS = 10_000
/** Maximum length of a winner board. */
const MAX_WINS = 50

export function createWinnerBoard({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const winsOf = remember(
    FRESH_MS,
    async (merchant: string) => {
      const since = new Date(clock().getTime() - WINDOW_MS)
      const [largest, latest] = await Promise.all(
        (['largest', 'latest'] as const).map((order) => readWins(sql, { merchant, since, order, limit: MAX_WINS })),
      )
      return { largest: largest!, latest: latest! }
    },
    clock,
  )

  return async function winnerBoard(
    { merchant, imageOrigin }: Viewer,
    { language, size }: ParsedRequest<'winnerBoard'>,
  ): Promise<CallValue<'winnerBoard'>> {
    const { largest, latest } = await winsOf(merchant.code)
    const shown = (wins: readonly WinRow[]) =>
      wins.slice(0, size).map((win) => ({ vo: winnerOf(win, language, imageOrigin) }))
    return { list: shown(largest), latest: shown(latest) }
  }
}

const winnerOf = (
  { provider, roundId, account, payout, currency, closedAt, names, showIcon, ...game }: WinRow,
  language: Language,
  imageOrigin: string,
): Winner => ({
  ...game,
  showIcon: pictureFrom(imageOrigin, showIcon),
  id: createHash('sha256').update(`${provider} ${roundId}`).digest('hex').slice(0, 16),
  gameName: names[language],
  username: maskAccount(account),
  winAmount: toWire(payout),
  currency,
  at: closedAt.getTime(),
})
