import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopApp } from './app/shop-app.tsx';
import './styles/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/fields.css';
import './styles/goods.css';
import './styles/orders.css';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ShopApp />
    </StrictMode>,
  );
