import { jest } from '@jest/globals'

interface Download {
  readonly name: string
  readonly text: Promise<string>
}

/** What the page downloads from now on, newest last. Restored with other mocks. */
export function downloads(): readonly Download[] {
  const saved: Download[] = []
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:file'),
    revokeObjectURL: () => undefined,
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(files.at(-1)!) })
  })
  return saved
}

/** With its byte order mark, which `Blob.text` leaves out. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error!)
    reader.readAsArrayBuffer(file)
  })
