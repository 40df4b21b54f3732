import { onboarding } from '@portico/contract/people/onboarding'
import { IconGavel } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { onboardingPages } from './onboarding.pages.ts'

export const onboardingMenu: readonly MenuEntry[] = [
  { page: onboardingPages.adminTerms, by: onboarding.termsVersions, icon: IconGavel, text: 'shell:area.terms' },
]
