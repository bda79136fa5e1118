export interface Picture {
  readonly id: number
  readonly name: string
  /** The data URL of the preview. */
  readonly dataUrl: string
  /** The content for the request, without the prefix of `dataUrl`. */
  readonly base64: string
}

export interface PictureRules {
  readonly maxBytes: number
  /** Number of bytes that `typeOf` needs. */
  readonly headBytes: number
  /** The media type of a file that starts with these bytes; undefined if it is not accepted. */
  typeOf(head: Uint8Array): string | undefined
}

export type PictureProblem = 'tooBig' | 'notAnImage' | 'unreadable'

let count = 0

/**
 * Reads a picture. Its type is detected from its first bytes, because neither its name nor the browser's guess is
 * reliable.
 */
export async function readPicture(
  file: File,
  { maxBytes, headBytes, typeOf }: PictureRules,
): Promise<Picture | PictureProblem> {
  if (file.size > maxBytes) return 'tooBig'
  try {
    const head = await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file.slice(0, headBytes)))
    const type = typeOf(new Uint8Array(head))
    if (!type) return 'notAnImage'
    const dataUrl = await read<string>((reader) => reader.readAsDataURL(new Blob([file], { type })))
    return { id: ++count, name: file.name, dataUrl, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) }
  } catch {
    return 'unreadable'
  }
}

function read<Result extends string | ArrayBuffer>(begin: (reader: FileReader) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as Result)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    begin(reader)
  })
}
