/**
 * Runs the Firebase simulator in a separate process. Prints its addresses as one line of JSON. `PORT` sets the port.
 */
import { startFirebaseSimulator } from './firebase.ts'

const { projectId, url, jwksUrl } = await startFirebaseSimulator({ port: Number(process.env['PORT'] ?? 0) })
process.stdout.write(`${JSON.stringify({ projectId, url, jwksUrl })}\n`)
// Stops when the parent process has ended.
process.on('disconnect', () => process.exit(0))
