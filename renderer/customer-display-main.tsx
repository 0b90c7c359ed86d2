import './start/trusted-types.ts';
import '../shared/values/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { present } from '../shared/values/assert.ts';
import { CustomerPage } from './customer-display/customer-page.tsx';
import { followViews } from './customer-display/follow-views.ts';
import './design/tokens.css';

const place = document.getElementById('customer-display');
const root = createRoot(present(place, 'customer-display.html has the root'));

void followViews((view) => {
  if (view !== null) document.documentElement.lang = view.language;
  root.render(view && <CustomerPage view={view} />);
});
