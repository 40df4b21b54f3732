import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(
      ['/games-api', '/dashboard-api', '/documents-api', '/supports-api', '/api', '/openapi.json'].map((path) => [path, server]),
    ),
  },
})
