import { Button } from '@atrium/ui/button'
import { useParams } from 'react-router-dom'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Writes the files of a day again. */
export function RepeatExport({ day, isPending }: { readonly day: string; readonly isPending: boolean }) {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const notify = useToast()
  const repeat = useChange('repeatExport', () => notify(text('exports.repeated', { day })))
  return (
    <>
      <Button
        size="s"
        disabled={isPending}
        busy={repeat.isPending}
        aria-label={text('exports.repeatOf', { day })}
        onClick={() => repeat.mutate({ merchant, day })}
      >
        {text('exports.repeat')}
      </Button>
      {repeat.error && <ErrorNote error={repeat.error} />}
    </>
  )
}
