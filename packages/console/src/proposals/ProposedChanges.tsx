import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { voidedRoundOf } from '@atrium/contracts/staff/wallet/voided-rounds'
import { useText } from '../locale/locale.tsx'
import { useGameNames } from '../names/use-game-names.ts'
import { useLotteryTitles } from '../names/use-lottery-titles.ts'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './proposals.module.css'
import { keysOf } from './subjects.ts'
import { useProposedWords } from './use-proposed-words.ts'
import { VoidSums } from './VoidSums.tsx'

interface ProposedChangesProps {
  merchant: string
  changes: readonly ProposedChange[]
  currency: string
  /** Operation of the changes, if its fields have their own texts. */
  subject?: string
  /** Hides the marks of less restrictive values, which matter only before the decision. */
  isDecided?: boolean
}

/** Differences line by line, with a mark if a value gives more away or restricts less; voided rounds as a table. */
export function ProposedChanges({
  merchant,
  changes,
  currency,
  subject = '',
  isDecided = false,
}: ProposedChangesProps) {
  const text = useText()
  const { may } = useRights()
  const namesGame = changes.some(({ field }) => field === 'freeRounds.game')
  const games = useGameNames(merchant, namesGame && may('campaigns', merchant))
  const titles = useLotteryTitles(keysOf({ subject }).key)
  const lottery = subject.startsWith('lottery-settings:') ? titles : undefined
  const words = useProposedWords(merchant, { currency, games, lottery })
  const rounds = changes.flatMap((change) => voidedRoundOf(change) ?? [])
  const others = changes.filter((change) => !voidedRoundOf(change))
  return (
    <>
      {rounds.length > 0 && <VoidSums rounds={rounds} />}
      {others.length > 0 && (
        <ul className={styles.changes}>
          {others.map((change) => {
            const { name, values } = words(change)
            return (
              <li key={change.field}>
                <strong>{name}:</strong> {values}
                {change.isEstimate && <span className={common.quiet}> · {text('proposals.estimate')}</span>}
                {change.loosens && !isDecided && <span className={styles.loosens}> · {text('proposals.loosens')}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
