import { MERCHANT_REQUIREMENTS, NEXT_STAGES } from '@atrium/contracts/staff/merchants'
import type { MerchantOverview, MerchantStage } from '@atrium/contracts/staff/merchants'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './merchant-setup.module.css'

const TONES = { PREPARING: 'info', OPEN: 'win', SUSPENDED: 'warn', CLOSED: 'neutral' } as const

/** The stage of a merchant, with the changes to other stages. */
export function StageCard({ overview, children }: { overview: MerchantOverview; children: ReactNode }) {
  const text = useText()
  const { may } = useRights()
  const { merchant, stage, missing } = overview
  const [next, setNext] = useState<MerchantStage>()
  const isReady = !missing.some((each) => MERCHANT_REQUIREMENTS[each])
  return (
    <Card
      headingLevel={2}
      title={text('merchantSetup.stage')}
      action={<Badge tone={TONES[stage]}>{text(`merchantSetup.stages.${stage}`)}</Badge>}
    >
      <div className={common.stack}>
        <p>{text(`merchantSetup.means.${stage}`)}</p>
        {children}
        {may('changeMerchantStage', merchant) && NEXT_STAGES[stage].length > 0 && (
          <div className={styles.actions}>
            {NEXT_STAGES[stage].map((to) => (
              <Button
                key={to}
                variant={to === 'OPEN' ? 'primary' : 'secondary'}
                disabled={to === 'OPEN' && !isReady}
                onClick={() => setNext(to)}
              >
                {text(`merchantSetup.to.${to as Exclude<MerchantStage, 'PREPARING'>}.action`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {next && <StageDialog merchant={merchant} stage={next} onClose={() => setNext(undefined)} />}
    </Card>
  )
}

function StageDialog({ merchant, stage, onClose }: { merchant: string; stage: MerchantStage; onClose(): void }) {
  const text = useText()
  const saved = useSavedToast(merchant)
  // One request id, so that a retry is the same change.
  const [changeId] = useState(() => crypto.randomUUID())
  const words = `merchantSetup.to.${stage as Exclude<MerchantStage, 'PREPARING'>}` as const
  const change = useChange('changeMerchantStage', (answer) => {
    saved(answer, text(`${words}.done`, { merchant }))
    onClose()
  })
  return (
    <ReasonDialog
      title={text(`${words}.title`, { merchant })}
      action={text(`${words}.action`)}
      danger={stage === 'CLOSED'}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ merchant, changeId, stage, reason })}
    >
      <p>{text(`${words}.text`)}</p>
    </ReasonDialog>
  )
}
