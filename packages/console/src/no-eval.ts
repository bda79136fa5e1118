import { z } from 'zod'

// Imported before every schema: the page's CSP forbids code from strings, which zod would try to use.
z.config({ jitless: true })
