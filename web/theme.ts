import {
  createTheme,
  type CSSVariablesResolver,
  Input,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { colorCookie } from '@portico/contract/kernel/built-page'
import { rememberCookie } from './kernel/cookies.ts'

const iris: MantineColorsTuple = [
  '#eef1ff',
  '#dfe4ff',
  '#c3caff',
  '#a2acfb',
  '#8189f4',
  '#666bea',
  '#5350d8',
  '#4540bd',
  '#393699',
  '#2d2b75',
]
const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
]
const night: MantineColorsTuple = [
  '#e6e9f0',
  '#c5cbd8',
  '#a3abbd',
  '#8791a6',
  '#5c667b',
  '#3c4558',
  '#2c3342',
  '#171c26',
  '#11151d',
  '#0b0e14',
]

/** The look: iris as the one accent, slate greys, a 4-px grid, 14-px text. */
export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 6 },
  colors: { iris, slate, gray: slate, dark: night },
  white: '#ffffff',
  black: '#0f172a',
  // main.css puts the faces of the reader's language first.
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '30px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  components: {
    // A hint stands below its field, so that fields beside each other stand in one line.
    InputWrapper: Input.Wrapper.extend({ defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } }),
  },
})

const light = {
  '--ground': '#f8fafc',
  '--ground-strong': '#eef2f7',
  '--code-keyword': '#8a1f8f',
  '--code-string': '#166534',
  '--code-number': '#9a3412',
  '--surface': '#ffffff',
  '--line': '#e2e8f0',
  '--ink': '#0f172a',
  '--ink-soft': '#475569',
  '--ink-faint': '#64748b',
  '--accent': '#5350d8',
  '--accent-soft': '#dfe4ff',
  '--accent-ink': '#2d2b75',
  '--phase-1': '#0b7285',
  '--phase-1-soft': '#e3f5f8',
  '--phase-2': '#862e9c',
  '--phase-2-soft': '#f8edfb',
  '--phase-3': '#b4400f',
  '--phase-3-soft': '#fdf0e7',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-default-border': '#cbd5e1',
  '--mantine-color-dimmed': '#475569',
  '--mantine-color-error': '#c92a2a',
  '--mantine-color-placeholder': '#64748b',
}

const dark = {
  '--ground': '#11151d',
  '--ground-strong': '#232a38',
  '--code-keyword': '#e19df5',
  '--code-string': '#86d9a2',
  '--code-number': '#f5b98a',
  '--surface': '#171c26',
  '--line': '#2c3342',
  '--ink': '#e6e9f0',
  '--ink-soft': '#a3abbd',
  '--ink-faint': '#8f99ad',
  '--accent': '#a2acfb',
  '--accent-soft': '#2a2d52',
  '--accent-ink': '#dfe4ff',
  '--phase-1': '#66d9e8',
  '--phase-1-soft': '#12303a',
  '--phase-2': '#e19df5',
  '--phase-2-soft': '#321c3a',
  '--phase-3': '#f5a97f',
  '--phase-3-soft': '#38210f',
  '--mantine-color-body': '#171c26',
  '--mantine-color-default-border': '#3c4558',
  '--mantine-color-iris-light': '#2a2d52',
  '--mantine-color-iris-light-hover': '#343866',
  '--mantine-color-iris-light-color': '#c3caff',
  '--mantine-color-dimmed': '#a3abbd',
  '--mantine-color-error': '#ff8787',
  '--mantine-color-placeholder': '#8f99ad',
  '--mantine-color-anchor': '#a2acfb',
}

/** Surfaces and inks by scheme, for style sheets. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light, dark })

const stored = localStorageColorSchemeManager()

/** Keeps the chosen colours in the browser, for all its tabs, and in a cookie, for what the server paints before the first script. */
export const colorSchemes: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme)
    rememberCookie(colorCookie, scheme)
  },
}
