import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Replay } from './Replay.tsx'

/** Replays a round in a dialog over the record, on the page of its provider. */
export function ReplayButton({ roundId, gameName }: { roundId: string; gameName: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('round.replay.open')}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        size="centre"
        title={t('round.replay.title', { game: gameName })}
        closeLabel={t('round.replay.close')}
      >
        {isOpen && <Replay roundId={roundId} onExit={close} />}
      </Dialog>
    </>
  )
}
