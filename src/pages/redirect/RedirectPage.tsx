/** The page /redirect: the landing after a sign-in, and after returning from another site (spec section 2). */
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { useMessages } from '#src/locales';
import { redirectLanding } from '#src/models/redirect-landing';
import { environment } from '#src/request';
import { useDispatch } from 'saga-models/react';
import '../../components/plain/plain-controls.css';
import './redirect.css';
import { landingOf, redirectPlan } from './redirect-plan';

export default function RedirectPage() {
  const text = useMessages().redirect;
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const home = `${environment.base}${paths.welcome}`;
  const plan = redirectPlan({
    search,
    origin: window.location.origin,
    trustedOrigins: environment.trustedOrigins,
    home,
  });
  const { target } = plan;
  const hasLanded = useRef(false);

  useEffect(() => {
    if (hasLanded.current) return;
    hasLanded.current = true;
    const landing = landingOf(plan, { success: text.success, error: text.failure });
    void dispatch(redirectLanding.actions.land(landing));
  });

  if (target.kind !== 'foreign') {
    return (
      <main className="redirect">
        <p role="status">{text.going}</p>
      </main>
    );
  }
  return (
    <main className="redirect">
      <h1>{text.leavingTitle}</h1>
      <p>{text.leavingHint}</p>
      <p className="redirect-address">{target.address}</p>
      <p className="redirect-choices">
        <Link className="plain-button plain-button-primary" to={home}>
          {text.stay}
        </Link>
        <a className="plain-button" href={target.address} rel="noreferrer">
          {text.leave}
        </a>
      </p>
    </main>
  );
}
