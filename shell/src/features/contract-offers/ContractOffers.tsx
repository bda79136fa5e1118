import { overlays } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId, useState } from 'react'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keepShownOffers, shownOffers } from '../../storage/storage.ts'

/** The kinds of offers in `consolidated`, each with its page in the agent centre. */
const REQUESTS = [
  ['divtypereq', 'agentDividendRecordCopy2'],
  ['dailysalreqtype', 'agentDailyWages2'],
  ['contracthoursalreq', 'agentHourSalary'],
  ['realtimesalreqtype', 'agentRealtimeSalary'],
] as const

/**
 * Contracts that are offered to the agent, shown after the log-in, each once per tab. The server omits kinds that the
 * merchant has off.
 */
export function ContractOffers() {
  const t = useShellText()
  const { navigation } = useShell()
  const { data } = useShellCall('fundsConsolidated', {})
  const [shown, setShown] = useState(shownOffers)
  const textId = useId()
  // The page of an offer already shows it.
  const pageOpen = new URLSearchParams(location.search).get('agent')
  const waiting = REQUESTS.filter(([flag, page]) => data?.[flag] === '1' && page !== pageOpen)
  const close = () => {
    const flags = waiting.map(([flag]) => flag)
    keepShownOffers(flags)
    setShown(flags)
  }
  if (waiting.every(([flag]) => shown.includes(flag))) return null
  return (
    <Dialog
      open
      onClose={close}
      title={t('contractOffers.title')}
      closeLabel={t('close')}
      aria-describedby={textId}
      footer={
        <>
          <Button onClick={close}>{t('contractOffers.later')}</Button>
          {waiting.map(([flag, page], index) => (
            <Button
              key={flag}
              variant={index === 0 ? 'primary' : 'secondary'}
              onPointerEnter={() => navigation.prefetch(overlays.agent(page), true)}
              onClick={() => {
                close()
                navigation.go(overlays.agent(page))
              }}
            >
              {t(`contractOffers.kinds.${flag}`)}
            </Button>
          ))}
        </>
      }
    >
      <p id={textId} style={{ margin: 0 }}>
        {t('contractOffers.text')}
      </p>
    </Dialog>
  )
}
