import { z } from 'zod'

// Imported before every schema: the page's policy forbids code made of strings.
z.config({ jitless: true })
