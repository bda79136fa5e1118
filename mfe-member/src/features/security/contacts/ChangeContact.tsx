import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ContactForm } from './ContactForm.tsx'
import type { ContactKind } from './ContactForm.tsx'

/** A button with the dialog that replaces an e-mail address or mobile number. */
export function ChangeContact({
  kind,
  isOnFile,
  needsTotp,
  onChanged,
}: {
  kind: ContactKind
  isOnFile: boolean
  needsTotp: boolean
  onChanged(): void
}) {
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    void commands.request('toast.show', { text: t(`contact.done.${kind}`), tone: 'success' })
    onChanged()
  }
  const name = t(isOnFile ? `contact.titles.${kind}` : `contact.adds.${kind}`)
  return (
    <>
      <Button variant="quiet" aria-label={name} onClick={() => setOpen(true)}>
        {t(isOnFile ? 'contact.change' : 'contact.add')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <ContactForm kind={kind} needsTotp={needsTotp} onDone={done} />
      </Dialog>
    </>
  )
}
