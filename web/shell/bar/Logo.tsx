import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import classes from './Logo.module.css'

/** The arch with the product's name, as a link to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <PageLink to={pages.home()} className={classes.logo!} aria-label={name}>
      <img src="/icon.svg" alt="" width={28} height={28} />
      <span>{name}</span>
    </PageLink>
  )
}
