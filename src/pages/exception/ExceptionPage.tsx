/** /exception and /exception/:type (spec section 2). */
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { ExceptionView, exceptionTypeOf } from '../../components/ExceptionView';
import { useMessages } from '../../locales';
import { error } from '../../models/error';
import { environment } from '../../request';
import { useSelector } from '../../runtime/react';

export default function ExceptionPage() {
  const { exception, shell } = useMessages();
  const navigate = useNavigate();
  const type = exceptionTypeOf(useParams()['type']);
  const requestId = useSelector(error, (state) => state.requestId);
  return (
    <ExceptionView
      type={type}
      message={exception[type]}
      facts={requestId && type !== '404' ? [{ label: exception.requestId, value: requestId }] : []}
      homeLabel={shell.backHome}
      onHome={() => void navigate(`${environment.base}${paths.welcome}`)}
    />
  );
}
