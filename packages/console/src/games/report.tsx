import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { GAME_STATES } from '@atrium/contracts/staff/merchant-games'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { choice, columnsOf, search, titled } from '@atrium/report-kit'
import { consoleReport } from '../reports/console-report.ts'
import { GameActions } from './GameActions.tsx'
import { PreviewButton } from './GamePreview.tsx'
import { GameMarks, GameState } from './GameState.tsx'
import { PinButtons } from './PinButtons.tsx'
import common from '../layout/common.module.css'

const { custom, count } = columnsOf<MerchantGame>()

/** All games, as a merchant has them, in the order of its portal. `vendors`: names by vendor, if the reader may see them. */
export const gamesReport = (merchant: string, vendors: Readonly<Record<string, string>> = {}) =>
  consoleReport<'merchantGames', MerchantGame>({
    texts: 'games',
    call: 'merchantGames',
    scope: { merchant },
    pageSize: 100,
    filters: [
      search('name', { hint: 'searchHint' }),
      ...(Object.keys(vendors).length > 0 ? [titled('vassalage', vendors, 'vendors')] : []),
      choice('category', GAME_CATEGORIES, 'categories'),
      choice('state', GAME_STATES),
    ],
    rowKey: ({ gameId }) => gameId,
    tableTitle: 'table',
    columns: [
      custom(
        'name',
        ({ gameId, name }, { language }) => (
          <>
            {name[language]} <span className={common.quiet}>{gameId}</span>
          </>
        ),
        { card: 'title' },
      ),
      custom('state', (game) => <GameState game={game} />, { card: 'aside' }),
      custom('marks', (game) => <GameMarks game={game} />),
      custom('vendor', ({ vendor }, { language }) => vendor[language]),
      custom('category', ({ category }, context) => context.text(`categories.${category}`)),
      custom('rtp', ({ rtp }) => (rtp ? returnText(rtp) : '–'), { align: 'end' }),
      count('score'),
      custom('preview', (game) => <PreviewButton merchant={merchant} game={game} />),
      custom('pin', (game) => <PinButtons merchant={merchant} game={game} />),
    ],
    selection: {
      hasAll: true,
      label: ({ name }, { language, text }) => text('choose', { game: name[language] }),
      Action: GameActions,
    },
  })

/** A return such as 96.50 %, or from 94.00 to 97.00 % where variants differ. */
export const returnText = ({ least, most }: { least: string; most: string }): string =>
  least === most ? `${most} %` : `${least}–${most} %`
