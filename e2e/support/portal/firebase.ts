import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { workspace } from '../processes/portal-process.ts'
import type { FirebaseProject, Run } from '../run.ts'

/** Starts a Firebase simulator in a separate process. */
export async function startFirebase(): Promise<FirebaseProject & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['packages/test-kit/src/firebase-main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface(child.stdout!), 'line'),
    ended.then(([code]) =>
      Promise.reject(new Error(`The stand-in of Firebase ended with ${code} instead of starting.`)),
    ),
  ])
  return {
    ...(JSON.parse(String(line[0])) as FirebaseProject),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function put({ firebase }: Pick<Run, 'firebase'>, path: string, body: object): Promise<void> {
  await fetch(`${firebase.url}${path}`, { method: 'PUT', body: JSON.stringify(body) })
}

/** Sets the Google account that is chosen in Google's window; null closes the window. */
export const chooseGoogleAccount = (run: Pick<Run, 'firebase'>, email: string | null): Promise<void> =>
  put(run, '/accounts/google.com', { account: email && { sub: email, email, email_verified: true } })
