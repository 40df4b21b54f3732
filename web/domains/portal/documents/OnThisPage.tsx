import type { Heading } from '@portico/contract/kernel/rich-text'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './documents.module.css'

/** Returns the last heading that was scrolled past. */
const useCurrent = (headings: readonly Heading[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const findCurrent = () => {
      const passed = headings.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 120)
      setCurrent((passed.at(-1) ?? headings[0])?.id)
    }
    findCurrent()
    window.addEventListener('scroll', findCurrent, { passive: true })
    return () => window.removeEventListener('scroll', findCurrent)
  }, [headings])
  return current
}

/** Lists the sections of a page, next to it on wide screens. */
export function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('documents')
  const current = useCurrent(headings)
  if (headings.length < 2) return null
  return (
    <nav className={classes.onThisPage} aria-label={t('onThisPage')}>
      <p className={classes.label}>{t('onThisPage')}</p>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`} data-active={id === current || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
