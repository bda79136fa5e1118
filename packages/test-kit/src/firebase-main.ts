/**
 * Runs the stand-in of Firebase in a process of its own until that is ended; prints its addresses as one line of JSON.
 * `PORT` chooses the port.
 */
import { standInFirebase } from './firebase.ts'

const { projectId, url, jwksUrl } = await standInFirebase({ port: Number(process.env['PORT'] ?? 0) })
process.stdout.write(`${JSON.stringify({ projectId, url, jwksUrl })}\n`)
// Whoever started it is gone: then so is the reason to run.
process.on('disconnect', () => process.exit(0))
