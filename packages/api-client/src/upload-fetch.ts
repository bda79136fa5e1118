/** An upload fails after this long without progress, regardless of its size. */
export const STALLED_MS = 20_000

/**
 * A `fetch` that reports the fraction of the body sent, from 0 to 1, which `fetch` itself cannot do over HTTP/1.1. It
 * has no total time limit: it fails with a `TimeoutError` when no data was sent for `STALLED_MS`.
 */
export const uploadFetch =
  (onProgress: (sent: number) => void): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      const moved = () => {
        clearTimeout(timer)
        timer = setTimeout(() => fail(new DOMException('the upload stalled', 'TimeoutError')), STALLED_MS)
      }
      const fail = (error: unknown) => {
        clearTimeout(timer)
        reject(error)
        xhr.abort()
      }
      request.signal.addEventListener('abort', () => fail(request.signal.reason), { once: true })
      xhr.upload.onprogress = ({ loaded, total }) => {
        moved()
        onProgress(total > 0 ? loaded / total : 0)
      }
      // The body is sent. From here on the server processes it, without progress events.
      xhr.upload.onload = () => {
        moved()
        onProgress(1)
      }
      xhr.onerror = () => fail(new TypeError('the upload did not get through'))
      xhr.onload = () => {
        clearTimeout(timer)
        resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }))
      }
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      moved()
      xhr.send(body)
    })
  }

const headersOf = (xhr: XMLHttpRequest): Headers =>
  new Headers(
    xhr
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
