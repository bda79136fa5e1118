import { useText } from '@atrium/portal-kit'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import type { GameViewProps } from '../../lotteries/views.ts'
import { About } from './About.tsx'
import { DrawCheck } from './DrawCheck.tsx'
import { IssueForm } from './IssueForm.tsx'
import styles from './fairness.module.css'

/**
 * How a lottery proves its fairness, and the verification of one of its draws in the visitor's browser: the issue in
 * the address, or the last one.
 */
export function FairnessPage({ game, lotteries: { clock } }: GameViewProps) {
  const t = useText()
  const link = useLotteryLink()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const numero = query.get('numero') ?? game.last?.numero
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('fairness.title', { game: game.name })}</h1>
      <IssueForm
        key={numero}
        numero={numero ?? ''}
        onChoose={(chosen) => void navigate(link({ gameCode: game.code, view: 'fairness', numero: chosen }))}
      />
      {numero && <DrawCheck key={`${game.code}/${numero}`} code={game.code} numero={numero} clock={clock} />}
      <About isOfficial={game.source === 'official'} />
    </div>
  )
}
