-- The operator names a thing by where it is sold.
CREATE UNIQUE INDEX goods_url ON goods (url);
