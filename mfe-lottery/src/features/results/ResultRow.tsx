import { useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { CopyIcon, ShieldIcon } from '@atrium/ui/icon'
import { IconButton, iconButtonClass } from '@atrium/ui/icon-button'
import { Link } from 'react-router-dom'
import { DRAWS } from '../../draws/draws.ts'
import { DrawFacts } from '../../draws/DrawFacts.tsx'
import { DrawResult } from '../../draws/DrawResult.tsx'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import { IssueName } from './IssueName.tsx'
import styles from './results.module.css'

export interface ResultRowProps {
  game: LotteryGame
  draw: NonNullable<LotteryGame['last']>
  /** Whether this is the issue that was searched for. */
  isFound: boolean
}

/** One draw: issue and time, result, a link to its proof, and a button that copies it. */
export function ResultRow({ game, draw: { numero, drawAt, result }, isFound }: ResultRowProps) {
  const t = useText()
  const { hasLongBoard, hasBoardInLists } = DRAWS[game.drawKind]
  const { commands } = usePortal()
  const link = useLotteryLink()
  const report = (key: 'copied' | 'notCopied', tone: 'success' | 'warning') =>
    void commands.request('toast.show', { text: t(`results.${key}`), tone })
  const copy = () =>
    void navigator.clipboard.writeText(`${game.name} ${numero}: ${result}`).then(
      () => report('copied', 'success'),
      () => report('notCopied', 'warning'),
    )
  return (
    <li className={styles.row} aria-current={isFound || undefined}>
      <IssueName numero={numero} drawAt={drawAt} />
      <div className={styles.drawn}>
        <DrawResult drawKind={game.drawKind} result={result} />
        <DrawFacts drawKind={game.drawKind} result={result} />
        {hasLongBoard && !hasBoardInLists && <AllPrizes drawKind={game.drawKind} result={result} />}
      </div>
      <div className={styles.actions}>
        {game.source !== 'official' && (
          <Link
            to={link({ gameCode: game.code, view: 'fairness', numero }, game)}
            className={iconButtonClass()}
            aria-label={t('results.verify', { numero })}
            title={t('results.verify', { numero })}
          >
            <ShieldIcon />
          </Link>
        )}
        <IconButton label={t('results.copy', { numero })} icon={<CopyIcon />} onClick={copy} />
      </div>
    </li>
  )
}

/** The prizes below the special prize, shown on click. */
function AllPrizes({ drawKind, result }: { drawKind: LotteryGame['drawKind']; result: string }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.all} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('results.allPrizes')}</summary>
      {isOpen && <DrawResult drawKind={drawKind} result={result} size="l" />}
    </details>
  )
}
