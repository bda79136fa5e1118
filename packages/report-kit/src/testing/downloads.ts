import type { Language } from '@atrium/contracts/locale/languages'
import { csvLines, unquoted } from '@atrium/contracts/text/csv'
import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WORDS } from '../words.ts'

interface Download {
  readonly name: string
  readonly text: Promise<string>
}

/** Files that the page downloads from now on, newest last. Restored with other mocks. */
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

/** Saves the list on screen as a file. Returns its name, and its lines as lists of cells, titles first. */
export async function downloadFile(language: Language): Promise<{ name: string; lines: string[][] }> {
  const saved = downloads()
  await userEvent.click(await screen.findByRole('button', { name: WORDS[language].download }))
  const [{ name, text }] = await waitFor(() => {
    if (saved.length === 0) throw new Error('No file was saved.')
    return saved as [Download]
  })
  jest.restoreAllMocks()
  return { name, lines: csvLines(await text).map((line) => line.map(unquoted)) }
}

/** Reads a file with its byte order mark, which `Blob.text` omits. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error!)
    reader.readAsArrayBuffer(file)
  })
