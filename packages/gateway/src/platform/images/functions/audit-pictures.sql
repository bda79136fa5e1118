select audit.watch('merchants.pictures', '{"fingerprinted": ["data"]}');
